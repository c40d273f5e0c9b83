import {
  callThatDoesNotExist,
  plainHttp,
  privateCallOfNobody,
  sameCallsAsThisCheckout,
  settingsAndMap,
  signIn,
  writeFromAnotherSite,
} from './check-api.ts';
import {
  appShell,
  everyPageOfTheSitemap,
  filesOfTheLandingPage,
  landingPage,
  pageThatDoesNotExist,
  pictureThatDoesNotExist,
  proposalThatDoesNotExist,
} from './check-pages.ts';
import { Broken } from './site.ts';
import type { Site } from './site.ts';

type Check = (site: Site) => Promise<void>;

/**
 * What must hold for every deployment, in the operator's words.
 * @internal exported for tests
 */
export const checks: Readonly<Record<string, Check>> = {
  'the landing page comes with its protection, built for this address': landingPage,
  'every page of the sitemap is there': everyPageOfTheSitemap,
  'the files of the landing page are there and cached for good': filesOfTheLandingPage,
  'the app is there': appShell,
  'a page that does not exist is a true 404': pageThatDoesNotExist,
  'a link that does not exist shows the friendly page, to no search engine': proposalThatDoesNotExist,
  'a picture that does not exist is a true 404, in the sandbox': pictureThatDoesNotExist,
  'the settings are there, and the map answers': settingsAndMap,
  'the calls are those of this checkout': sameCallsAsThisCheckout,
  'a private call tells nobody anything': privateCallOfNobody,
  'a call that does not exist is a 404': callThatDoesNotExist,
  'a write from another site is refused': writeFromAnotherSite,
  'sign-in leads to its page': signIn,
  'plain http leads to https': plainHttp,
};

export type CheckResult = { readonly name: string; readonly problem: string | undefined };

/** Runs the checks one after another, so that a small deployment is not throttled. */
export async function runChecks(site: Site, report: (result: CheckResult) => void = () => undefined) {
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const result = { name, problem: await problemOf(() => check(site)) };
    report(result);
    results.push(result);
  }
  return results;
}

async function problemOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Broken ? error.message : String(error);
  }
}
