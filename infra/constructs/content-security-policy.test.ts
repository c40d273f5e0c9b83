import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';

import { dataPolicy, mediaPolicy, sitePolicy } from './content-security-policy.ts';

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const MAPS = 'https://maps.geo.us-east-1.amazonaws.com';
const policy = sitePolicy({ styles: [HASH], scripts: [HASH] });
const findings = (text: string) => new CspEvaluator(new CspParser(text).csp).evaluate();

describe('content security policies', () => {
  test.each([
    ['site', policy],
    ['data', dataPolicy],
    ['media', mediaPolicy],
  ])('%s: an independent evaluator finds nothing high', (_name, text) => {
    const high = findings(text).filter(({ severity }) => severity <= Severity.HIGH);
    expect(high.map(({ description }) => description)).toEqual([]);
  });

  test('the evaluator reports a policy that allows inline scripts', () => {
    // A browser ignores 'unsafe-inline' in a policy that lists a hash, so this policy has none.
    const weak = sitePolicy({ styles: [], scripts: [] }).replace("script-src 'self'", "$& 'unsafe-inline'");
    expect(findings(weak).some(({ severity }) => severity <= Severity.HIGH)).toBe(true);
  });

  test('tiles come straight from Amazon Location, and nothing else from elsewhere', () => {
    const elsewhere = policy.split('; ').filter((directive) => directive.includes('http'));
    expect(elsewhere).toEqual([`img-src 'self' blob: data: ${MAPS}`, `connect-src 'self' ${MAPS}`]);
  });

  // The fetch directives of Content Security Policy Level 3, section 6.1, that all other kinds of loads fall back to.
  test.each([
    ['child-src', "'none'"],
    ['connect-src', `'self' ${MAPS}`],
    ['font-src', "'self'"],
    ['frame-src', "'none'"],
    ['img-src', `'self' blob: data: ${MAPS}`],
    ['manifest-src', "'self'"],
    ['media-src', "'self'"],
    ['object-src', "'none'"],
    ['script-src', `'self' '${HASH}'`],
    ['style-src', `'self' '${HASH}'`],
    ['worker-src', "'self'"],
  ])('%s of a page is named, because its default allows what links ask for ahead of time', (name, sources) => {
    expect(policy.split('; ')).toEqual(expect.arrayContaining([`${name} ${sources}`, "default-src 'self'"]));
  });

  test('uploaded images are sandboxed', () => {
    expect(mediaPolicy).toMatch(/(^|; )sandbox$/);
  });
});
