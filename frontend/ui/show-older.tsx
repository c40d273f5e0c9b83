import { Button } from './button.tsx';

type ShowOlderProps = {
  /** What is read page by page. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** Reads the next page of a list; nothing where there is none. */
export function ShowOlder({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowOlderProps) {
  if (!hasNextPage) return null;
  return (
    <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show Older
    </Button>
  );
}
