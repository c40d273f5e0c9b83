import { Button } from './button.tsx';

type ShowOlderProps = {
  /** What is read page by page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
};

/** Reads the next page of a list; nothing where there is none. */
export function ShowOlder({ list, label = 'Show Older' }: ShowOlderProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </Button>
  );
}
