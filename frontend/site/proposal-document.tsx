import { formatDollars } from '#shared/proposals/price.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { MissingPage } from './missing-page.tsx';
import { ProposalPage } from './proposal-page.tsx';

type Page = { readonly assets: PageAssets; readonly nonce: string };
type Shown = Page & { readonly proposal: PublicProposal; readonly unsent: boolean; readonly origin: string };

/** The proposal page as HTML, with the tags a messenger reads for its preview. */
export function proposalDocument({ proposal, unsent, origin, ...page }: Shown): string {
  const { propertyAddress, marketingWebUrl, priceLow, priceHigh, branding, slug } = proposal;
  const title = `Driveway proposal for ${propertyAddress}`;
  const price = `${formatDollars(priceLow, { whole: true })} – ${formatDollars(priceHigh, { whole: true })}`;
  const head = (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={`${price}${branding ? `, from ${branding.companyName}` : ''}`} />
      <meta property="og:url" content={`${origin}/proposal/${slug}`} />
      {marketingWebUrl && <meta property="og:image" content={origin + marketingWebUrl} />}
    </>
  );
  return renderDocument({ ...page, title, head, children: <ProposalPage proposal={proposal} unsent={unsent} /> });
}

export function missingDocument({ assets, nonce }: Page): string {
  const head = <meta name="robots" content="noindex" />;
  const quiet = { ...assets, script: undefined };
  return renderDocument({ assets: quiet, nonce, title: 'Proposal not found', head, children: <MissingPage /> });
}
