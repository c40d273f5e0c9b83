import { deepStrictEqual as same } from 'node:assert';
import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { organization } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import { askForVisit, freeStarts, newAddress, newCompany, visitor } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

// The model of an account, compared with the account behind the API. Rules that need no host are tested thousands of
// times in models of their own.

const RUNS = Number(env['ACCOUNT_MODEL_RUNS'] ?? 300);
const SEED = Number(env['ACCOUNT_MODEL_SEED'] ?? 1);
/** Ten times what one run takes on an idle machine. */
const RUN_MS = 1000;

type ProposalModel = {
  readonly id: number;
  readonly slug: string;
  status: string;
  step: number;
  area: number;
  /** The offer's revision. */
  revision: number;
  /** Whether visits can be booked: the default organization existed when the proposal was created. */
  readonly hasCompany: boolean;
  hasVisit: boolean;
};
type Model = {
  readonly proposals: ProposalModel[];
  readonly estimates: { readonly id: number; version: number }[];
  readonly organizations: number[];
  default: number | undefined;
};
type Command = fc.AsyncCommand<Model, SessionClient>;

/** A command that can run while the list has something in it; `turn` chooses which entry. */
const withOne = <T>(
  name: string,
  listOf: (model: Readonly<Model>) => readonly T[],
  run: (one: T, session: SessionClient, model: Model) => Promise<void>,
) => ({
  of: (turn: number): Command => ({
    check: (model) => listOf(model).length > 0,
    run: async (model, session) => {
      const list = listOf(model);
      const one = list[turn % list.length];
      if (one !== undefined) await run(one, session, model);
    },
    toString: () => `${name}(${turn})`,
  }),
});

const always = (name: string, run: (model: Model, session: SessionClient) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const propose = always('propose', async (model, session) => {
  const { id, slug, status, currentStep, area } = await newDraft(session, newAddress());
  same([status, currentStep], ['draft', 1]);
  const hasCompany = model.default !== undefined;
  model.proposals.push({ id, slug, status, step: currentStep, area, revision: 0, hasCompany, hasVisit: false });
});

const estimate = always('estimate', async (model, session) => {
  const { id, version } = await newEstimate(session);
  model.estimates.push({ id, version });
});

const addOrganization = always('add an organization', async (model, session) => {
  const { id, isDefault } = await newCompany(session);
  same(isDefault, model.default === undefined ? 1 : 0);
  model.organizations.push(id);
  model.default ??= id;
});

const proposalsOf = (model: Readonly<Model>) => model.proposals;
const organizationsOf = (model: Readonly<Model>) => model.organizations;

const setStatus = (status: ProposalStatus) =>
  withOne(`set ${status}`, proposalsOf, async (one, session) => {
    await session.call(proposals.setStatus, { params: { slug: one.slug }, body: { status } });
    one.status = status;
  });

const goToStep = (step: number) =>
  withOne(`go to ${step}`, proposalsOf, async (one, session) => {
    await session.call(proposals.edit, { params: { id: String(one.id) }, body: { currentStep: step } });
    one.step = step;
  });

const measure = (area: number) =>
  withOne(`measure ${area}`, proposalsOf, async (one, session) => {
    await session.call(proposals.edit, { params: { id: String(one.id) }, body: { area } });
    one.area = area;
  });

const writeOffer = (isLate: boolean) =>
  withOne(`write an offer${isLate ? ' late' : ''}`, proposalsOf, async (one, session) => {
    const revision = isLate ? one.revision + 1 : one.revision;
    const body = { revision, content: sampleContent };
    const { status } = await session.ask(offers.save, { params: { id: String(one.id) }, body });
    same(status, isLate ? 409 : 200);
    if (!isLate) one.revision += 1;
  });

const book = withOne('book', proposalsOf, async (one) => {
  await resetRateLimits('slug');
  const isOpen = one.status !== 'draft' && one.hasCompany;
  const [start] =
    isOpen && !one.hasVisit ? await freeStarts(one.slug) : [new Date(Date.now() + 86_400_000).toISOString()];
  const { status } = await askForVisit(one.slug, visitor(start ?? new Date().toISOString()));
  const answer = start !== undefined && !one.hasVisit ? 201 : 409;
  same(status, isOpen ? answer : 404);
  if (status !== 201) return;
  one.hasVisit = true;
});

const remove = withOne('delete', proposalsOf, async (one, session, model) => {
  const { status } = await session.ask(proposals.remove, { params: { id: String(one.id) } });
  same(status, one.hasVisit ? 409 : 200);
  if (status !== 200) return;
  model.proposals.splice(model.proposals.indexOf(one), 1);
  same((await session.ask(proposals.bySlug, { params: { slug: one.slug } })).status, 404);
});

const saveEstimate = (isLate: boolean) =>
  withOne(
    `save an estimate${isLate ? ' late' : ''}`,
    (model) => model.estimates,
    async (one, session) => {
      const read = await session.call(estimates.find, { params: { id: String(one.id) } });
      same(read.version, one.version);
      const version = isLate ? read.version + 1 : read.version;
      const { status } = await session.ask(estimates.save, {
        params: { id: String(one.id) },
        body: { ...read, version },
      });
      same(status, isLate ? 409 : 200);
      if (!isLate) one.version += 1;
    },
  );

const setDefault = withOne('make it the default', organizationsOf, async (id, session, model) => {
  await session.call(organizations.setDefault, { params: { id: String(id) } });
  model.default = id;
});

const removeOrganization = withOne('delete the organization', organizationsOf, async (id, session, model) => {
  await session.call(organizations.remove, { params: { id: String(id) } });
  model.organizations.splice(model.organizations.indexOf(id), 1);
  if (model.default === id) model.default = undefined;
});

const turns = fc.nat(20);
const commands = [
  fc.constant(propose),
  fc.constant(estimate),
  fc.constant(addOrganization),
  fc.tuple(fc.constantFrom(...proposalStatus.options), turns).map(([status, turn]) => setStatus(status).of(turn)),
  fc.tuple(fc.integer({ min: 1, max: 4 }), turns).map(([step, turn]) => goToStep(step).of(turn)),
  fc.tuple(fc.integer({ min: 1, max: 5000 }), turns).map(([area, turn]) => measure(area).of(turn)),
  fc.tuple(fc.boolean(), turns).map(([isLate, turn]) => writeOffer(isLate).of(turn)),
  fc.tuple(fc.boolean(), turns).map(([isLate, turn]) => saveEstimate(isLate).of(turn)),
  ...[book, remove, setDefault, removeOrganization].map((one) => turns.map((turn) => one.of(turn))),
];

const summaryOf = ({ id, isDefault }: Pick<Organization, 'id' | 'isDefault'>) => ({ id, isDefault });

/**
 * What the API returns, in the form of the model. A status that a homeowner's visit moves is left out, because it
 * changes a moment later.
 */
async function readBack(model: Model, session: SessionClient) {
  const read: object[] = [];
  for (const { slug, hasVisit } of model.proposals) {
    const { status, currentStep, area } = proposal.parse(await session.call(proposals.bySlug, { params: { slug } }));
    read.push({ slug, step: currentStep, area, ...(!hasVisit && { status }) });
  }
  const listed = z.array(organization).parse(await session.call(organizations.list));
  return { proposals: read, organizations: listed.map(summaryOf).toSorted((a, b) => a.id - b.id) };
}

const expected = (model: Model) => ({
  proposals: model.proposals.map(({ slug, step, area, hasVisit, status }) => ({
    slug,
    step,
    area,
    ...(!hasVisit && { status }),
  })),
  organizations: model.organizations.map((id) => ({ id, isDefault: id === model.default ? 1 : 0 })),
});

test(
  'an account is, after any acts of its person and of homeowners, what a person would say it is',
  { timeout: RUNS * RUN_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (acts) => {
        const { session } = await openOffice();
        const model: Model = { proposals: [], estimates: [], organizations: [], default: undefined };
        await fc.asyncModelRun(() => ({ model, real: session }), acts);
        expect(await readBack(model, session)).toEqual(expected(model));
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
);
