import { expect, test } from 'vitest';

import { languageQuery } from './language-schema.ts';
import { addressIn } from './language.ts';

test('an address names its language only where that is not the usual one', () => {
  expect(addressIn('/proposal/sample', 'en')).toBe('/proposal/sample');
  expect(addressIn('/proposal/sample', 'es')).toBe('/proposal/sample?lang=es');
  expect(addressIn('/proposal/sample/offer?t=1', 'es')).toBe('/proposal/sample/offer?t=1&lang=es');
  expect(addressIn('/proposal/sample', 'es', 'es')).toBe('/proposal/sample');
  expect(addressIn('/proposal/sample', 'en', 'es')).toBe('/proposal/sample?lang=en');
});

test.each([[{}], [{ lang: 'xx' }], [{ lang: '' }]])('%j asks for no language', (query) => {
  expect(languageQuery.parse(query).lang).toBeUndefined();
});

test('a language that is known is asked for', () => {
  expect(languageQuery.parse({ lang: 'es' }).lang).toBe('es');
});
