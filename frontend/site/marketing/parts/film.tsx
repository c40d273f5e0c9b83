import { NO_FILM } from '../../../content/films.ts';

type FilmProps = {
  readonly source: string;
  readonly captions: string;
  readonly poster: string;
  readonly label?: string;
};

/** A film with captions. If the browser cannot play it, islands/watch-films.ts shows what to do instead. */
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
