import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';

import { dataPolicy, mediaPolicy, sitePolicy } from './content-security-policy.ts';

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
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
    // A browser that finds a hash ignores the permission.
    const weak = sitePolicy({ styles: [], scripts: [] }).replace("'self'", "'self' 'unsafe-inline'");
    expect(findings(weak).some(({ severity }) => severity <= Severity.HIGH)).toBe(true);
  });

  test('tiles come straight from Amazon Location, and nothing else from elsewhere', () => {
    const elsewhere = policy.split('; ').filter((directive) => directive.includes('http'));
    expect(elsewhere).toEqual([
      "img-src 'self' blob: data: https://maps.geo.us-east-1.amazonaws.com",
      "connect-src 'self' https://maps.geo.us-east-1.amazonaws.com",
    ]);
  });

  test('uploaded images are sandboxed', () => {
    expect(mediaPolicy).toMatch(/(^|; )sandbox$/);
  });
});
