import { articleText, categories, wordsOf } from './article.ts';
import type { Article, Category } from './article.ts';
import { aMinimumMargin } from './articles/a-minimum-margin.ts';
import { beforePhotosThatHelp } from './articles/before-photos-that-help.ts';
import { choosingPaverColors } from './articles/choosing-paver-colors.ts';
import { depositsValidityAndTerms } from './articles/deposits-validity-and-terms.ts';
import { directMailThatPays } from './articles/direct-mail-that-pays.ts';
import { firstSiteVisit } from './articles/first-site-visit.ts';
import { fiveFiguresAMonth } from './articles/five-figures-a-month.ts';
import { followingUp } from './articles/following-up.ts';
import { fromLinkToBookedVisit } from './articles/from-link-to-booked-visit.ts';
import { herringboneOrRunningBond } from './articles/herringbone-or-running-bond.ts';
import { howManyPaversToOrder } from './articles/how-many-pavers-to-order.ts';
import { laborHoursAndCrewDays } from './articles/labor-hours-and-crew-days.ts';
import { marginOrMarkup } from './articles/margin-or-markup.ts';
import { measuringADrivewayFromTheAir } from './articles/measuring-a-driveway-from-the-air.ts';
import { onlyTheDrivewayChanges } from './articles/only-the-driveway-changes.ts';
import { optionsDiscountsAndCredits } from './articles/options-discounts-and-credits.ts';
import { planningASlowSeason } from './articles/planning-a-slow-season.ts';
import { pricePerSquareFoot } from './articles/price-per-square-foot.ts';
import { quoteARangeThenHoldIt } from './articles/quote-a-range-then-hold-it.ts';
import { removalTonnageAndDumpFees } from './articles/removal-tonnage-and-dump-fees.ts';
import { runningTheInPersonVisit } from './articles/running-the-in-person-visit.ts';
import { slopeAndDrainage } from './articles/slope-and-drainage.ts';
import { whatHomeownersReadFirst } from './articles/what-homeowners-read-first.ts';
import { whenTheOtherBidIsLower } from './articles/when-the-other-bid-is-lower.ts';

const articles: readonly Article[] = [
  aMinimumMargin,
  beforePhotosThatHelp,
  choosingPaverColors,
  depositsValidityAndTerms,
  directMailThatPays,
  firstSiteVisit,
  fiveFiguresAMonth,
  followingUp,
  fromLinkToBookedVisit,
  herringboneOrRunningBond,
  howManyPaversToOrder,
  laborHoursAndCrewDays,
  marginOrMarkup,
  measuringADrivewayFromTheAir,
  onlyTheDrivewayChanges,
  optionsDiscountsAndCredits,
  planningASlowSeason,
  pricePerSquareFoot,
  quoteARangeThenHoldIt,
  removalTonnageAndDumpFees,
  runningTheInPersonVisit,
  slopeAndDrainage,
  whatHomeownersReadFirst,
  whenTheOtherBidIsLower,
];

export type Post = Article & { readonly author: string; readonly readTime: string };

const AUTHOR = 'Paveprint team';
/** Average reading speed for plain prose. */
const WORDS_PER_MINUTE = 200;

const asPost = (article: Article): Post => ({
  ...article,
  author: AUTHOR,
  readTime: `${Math.max(1, Math.round(wordsOf(articleText(article)).length / WORDS_PER_MINUTE))} min read`,
});

/** All posts, newest first. */
export const posts: readonly Post[] = articles.map(asPost).sort((a, b) => b.date.localeCompare(a.date));

const FEATURED_ID = 'measuring-a-driveway-from-the-air';

export const featuredPost: Post | undefined = posts.find(({ id }) => id === FEATURED_ID);

/** The six posts shown with the featured one. */
export const firstPosts: readonly Post[] = posts.filter(({ id }) => id !== FEATURED_ID).slice(0, 6);

/** Categories with their number of posts. */
export const categoryCounts: readonly (Category & { readonly count: number })[] = categories.map((category) => ({
  ...category,
  count: posts.filter((post) => post.category === category.name).length,
}));

export function postsOfCategory(slug: string): readonly Post[] {
  const name = categories.find((category) => category.slug === slug)?.name;
  return posts.filter(({ category }) => category === name);
}

/** Three posts to read next: the newest of the same category, then of all. */
export function postsAfter({ id, category }: Post): readonly Post[] {
  const others = posts.filter((post) => post.id !== id);
  const near = others.filter((post) => post.category === category);
  return [...near, ...others.filter((post) => post.category !== category)].slice(0, 3);
}
