import { CalendarDays, LifeBuoy, MessageSquare } from 'lucide-react';

import { consentText } from '#shared/leads/new-lead.ts';
import { contactPage as content } from '../../../content/contact.ts';
import { contactQuestions } from '../../../content/faq.ts';
import { messagesAbout } from '../../../content/integrations.ts';
import { pictures } from '../../../content/pictures.ts';
import { Island } from '../../island.tsx';
import { ContactForm } from '../forms/contact-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Picture } from '../parts/picture.tsx';
import { Questions } from '../parts/questions.tsx';
import type { SitePage } from '../parts/site-page.ts';

const icons = { message: MessageSquare, support: LifeBuoy, demo: CalendarDays } as const;

function ContactOptions() {
  return (
    <div className="ways">
      {content.ways.map(({ icon, title, text, label, href }) => {
        const Icon = icons[icon];
        return (
          <a key={title} href={href}>
            <Icon className="i" />
            <b>{title}</b>
            <span>{text}</span>
            <span className="link">{label}</span>
          </a>
        );
      })}
    </div>
  );
}

function Demo() {
  const { title, text, steps, submit } = content.demo;
  return (
    <section className="panel" id="demo">
      <div className="frame">
        <Picture
          name="wizard-outline"
          alt={pictures['wizard-outline'].alt}
          sizes="(max-width: 720px) 94vw, (max-width: 1100px) 90vw, 430px"
        />
      </div>
      <h2>{title}</h2>
      <p className="soft mt-2">{text}</p>
      <ol className="demo-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className="btn btn-ink btn-lg btn-block" href="/contact?interest=demo#message">
        {submit}
      </a>
    </section>
  );
}

export const contactPage: SitePage = {
  path: '/contact',
  title: 'Contact | Paveprint',
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-house-3-after.jpg',
  jsonLd: { '@type': 'ContactPage', name: content.title },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead} />
      <section className="sec after-head">
        <div className="wrap">
          <ContactOptions />
          <div className="contact">
            <section className="panel" id="message">
              <h2>{content.form.title}</h2>
              <p className="thanks" id="sent">
                {content.form.sentTitle}. {content.form.sentText}
              </p>
              <Island name="contact" of={ContactForm} props={{ consent: consentText.contact, messagesAbout }} />
            </section>
            <Demo />
          </div>
        </div>
      </section>
      <section className="sec sec-paper">
        <div className="wrap faq">
          <h2>{content.faqTitle}</h2>
          <Questions name="contact" questions={contactQuestions} />
        </div>
      </section>
    </>
  ),
};
