import { Button } from './button.tsx';

type ShowOlderProps = {
  /** A list that is loaded page by page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
};

/** Loads the next page of a list. Shows nothing if there is none. */
export function ShowOlder({ list, label = 'Show Older' }: ShowOlderProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </Button>
  );
}
