import { describe, expect, test } from 'vitest';

import { pictureAddress } from './safe-fetch.ts';

const source = { source: 'The service', base: 'https://api.example.com/v1' };
const hosts = ['pictures.example'];

const inner = [
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.jpg',
  'https://localhost./a.jpg',
  'https://printer.lan/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://intranet/a.jpg',
];
const otherwise = [
  'http://cdn.pictures.example/a.jpg',
  'https://cdn.pictures.example:8443/a.jpg',
  'https://user:password@cdn.pictures.example/a.jpg',
  'ftp://cdn.pictures.example/a.jpg',
  'file:///etc/passwd',
];

describe('the address of a picture that a third party names', () => {
  test('may lead to its own hosts, those below them, and beside its interface', () => {
    for (const url of ['https://pictures.example/a', 'https://cdn.pictures.example/a', 'https://api.example.com/a']) {
      expect(pictureAddress(url, { ...source, hosts }).href).toBe(url);
    }
  });

  test('may lead to any public name where its hosts are not known', () => {
    expect(pictureAddress('https://cdn.elsewhere.example/a', source).host).toBe('cdn.elsewhere.example');
  });

  test.each([...inner, ...otherwise])('never leads to %s', (url) => {
    for (const limits of [source, { ...source, hosts }]) {
      expect(() => pictureAddress(url, limits)).toThrow(/named an address that pictures must not come from/);
    }
  });

  test.each(['https://evil.example/a', 'https://evilpictures.example/a', 'https://pictures.example.evil.example/a'])(
    'never leads to a look-alike: %s',
    (url) => {
      expect(() => pictureAddress(url, { ...source, hosts })).toThrow(/must not come from/);
    },
  );
});
