import { verifyPage as content } from '../../../content/verify.ts';
import { Island } from '../../island.tsx';
import { VerifyForm } from '../forms/verify-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import type { SitePage } from '../parts/site-page.ts';

export const verifyPage: SitePage = {
  path: '/verify',
  title: 'Check a contract | Paveprint',
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-house-3-after.jpg',
  jsonLd: { '@type': 'WebPage', name: content.title },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead} />
      <section className="sec after-head">
        <div className="wrap">
          <div className="panel">
            <noscript>
              <p>{content.form.noScript}</p>
            </noscript>
            <Island
              name="verify"
              of={VerifyForm}
              props={{}}
              notLoaded={
                <p className="mt-4">
                  {content.form.notLoaded} <a href="/verify">{content.form.reload}</a>
                </p>
              }
            />
          </div>
        </div>
      </section>
    </>
  ),
};
