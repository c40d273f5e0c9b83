import { describe, expect, test } from 'vitest';

import { pictures } from '../pictures.ts';
import { articleText, wordsOf } from './article.ts';
import { categoryCounts, featuredPost, firstPosts, posts, postsAfter, postsOfCategory } from './posts.ts';

test('there are 24 posts: 8, 6, 5, 3 and 2 by category', () => {
  expect(posts).toHaveLength(24);
  expect(categoryCounts.map(({ count }) => count)).toEqual([8, 6, 5, 3, 2]);
  expect(categoryCounts.map(({ slug }) => postsOfCategory(slug).length)).toEqual([8, 6, 5, 3, 2]);
});

test('one is featured, six others are shown first', () => {
  expect(featuredPost).toBeDefined();
  expect(new Set([featuredPost, ...firstPosts]).size).toBe(7);
});

test('ids, titles, excerpts and days are all different', () => {
  for (const field of ['id', 'title', 'excerpt', 'date'] as const) {
    expect(new Set(posts.map((post) => post[field])).size).toBe(24);
  }
});

describe.each(posts)('$id', (post) => {
  test('has 500 words or more, three sections or more, and a picture', () => {
    const words = wordsOf(articleText(post)).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(post.readTime).toBe(`${Math.round(words / 200)} min read`);
    expect(post.body.filter(({ heading }) => heading !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(pictures[post.image].alt).not.toBe('');
    expect(post.author).toBe('Paveprint team');
  });

  test('has a valid address and date', () => {
    expect(post.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Date(`${post.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(post.date);
    expect(post.excerpt.length).toBeLessThanOrEqual(140);
  });

  test('has no dashes in running text, and a cell for every column', () => {
    expect(articleText(post)).not.toMatch(/[—]| – | - /);
    const tables = post.body
      .flatMap(({ blocks }) => blocks)
      .filter((block) => typeof block !== 'string' && 'head' in block);
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });

  test('suggests three others to read next', () => {
    const next = postsAfter(post);
    expect(next).toHaveLength(3);
    expect(next.map(({ id }) => id)).not.toContain(post.id);
  });
});

/** All runs of five words in a row. */
function runsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / Math.min(a.size, b.size);
}

test('no two articles share a fifth of their runs of five words', () => {
  const runs = posts.map((post) => runsOf(wordsOf(articleText(post))));
  const parts = runs.flatMap((one, at) => runs.slice(at + 1).map((other) => sharedPart(one, other)));
  expect(parts).toHaveLength((24 * 23) / 2);
  expect(Math.max(...parts)).toBeLessThan(0.2);
});

test('a text that repeats another is detected', () => {
  const runs = runsOf(wordsOf('the quick brown fox jumps over the lazy dog again'));
  expect(sharedPart(runs, runs)).toBe(1);
  expect(sharedPart(runs, runsOf(wordsOf('nothing here is like the other text at all')))).toBe(0);
});
