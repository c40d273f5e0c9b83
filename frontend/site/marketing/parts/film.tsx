import { NO_FILM } from '../../../content/films.ts';

type FilmProps = {
  readonly source: string;
  readonly captions: string;
  readonly poster: string;
  readonly label?: string;
};

/** A film with captions. What its browser can do instead of playing it is shown by islands/watch-films.ts. */
export function Film({ source, captions, poster, label }: FilmProps) {
  return (
    <>
      <video controls playsInline preload="none" poster={poster} width={1280} height={720} aria-label={label}>
        <source src={source} type="video/webm" />
        <track default kind="captions" srcLang="en" label="English" src={captions} />
      </video>
      <p className="no-film" hidden>
        {NO_FILM}
      </p>
    </>
  );
}
