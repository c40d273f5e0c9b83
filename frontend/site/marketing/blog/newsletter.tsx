import { consentText } from '#shared/leads/new-lead.ts';
import { blogPage } from '../../../content/blog/blog-page.ts';
import { Island } from '../../island.tsx';
import { NewsletterForm } from '../forms/newsletter-form.tsx';

export function Newsletter() {
  const { title, text, success } = blogPage.newsletter;
  return (
    <section className="news">
      <div>
        <h2>{title}</h2>
        <p className="soft mt-2">{text}</p>
        <p className="thanks" id="subscribed">
          {success}
        </p>
      </div>
      <Island name="newsletter" of={NewsletterForm} props={{ consent: consentText.newsletter }} />
    </section>
  );
}
