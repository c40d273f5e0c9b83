import { licenseUrl } from '#shared/photos/share-alike.ts';

type ShareAlikeProps = {
  readonly licence: string;
  /** The words before the license. */
  readonly says: string;
};

/** Required by share-alike licenses. Says that the photo was changed, and links to the license. */
export function ShareAlike({ licence, says }: ShareAlikeProps) {
  return (
    <>
      {` ${says} `}
      <a href={licenseUrl(licence)} rel="license" className="underline underline-offset-2">
        {licence}
      </a>
      .
    </>
  );
}
