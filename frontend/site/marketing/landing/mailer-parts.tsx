import { mailerParts } from '../../../content/landing.ts';
import { pictures } from '../../../content/pictures.ts';
import { Picture } from '../parts/picture.tsx';

/** The mailer with numbered pins and their legend. */
export function MailerParts() {
  const { title, caption, parts } = mailerParts;
  return (
    <section className="sec sec-paper" id="mailer">
      <div className="wrap">
        <div className="anatomy">
          <figure>
            <div>
              <Picture name="mailer-blue" alt={pictures.mailer.alt} sizes="(max-width: 1100px) 94vw, 760px" />
              {parts.map((part, index) => (
                <span key={part.title} className="pin" aria-hidden="true">
                  {index + 1}
                </span>
              ))}
            </div>
            <figcaption>{caption}</figcaption>
          </figure>
          <div>
            <h2>{title}</h2>
            <ol className="parts">
              {parts.map((part) => (
                <li key={part.title}>
                  <div>
                    <strong>{part.title}</strong>
                    <span>{part.text}</span>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}
