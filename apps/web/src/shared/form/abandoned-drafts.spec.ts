import { expect, it } from '@jest/globals';

import { openDraft } from './draft.js';
import { removeAbandonedDraft, removeAbandonedDrafts, storeDraftPages } from './abandoned-drafts.js';
import { memoryStore } from './memory-store.testing.js';

const pages = ['/mypage/edit', '/mypage/edit/confirm'];

function typed() {
  const store = memoryStore();
  for (const form of ['profile', 'email']) openDraft(store, 'hanako', form).save({ name: '花子' });
  storeDraftPages(store, 'profile', pages);
  return { store, left: () => [...store.entries.keys()].filter((key) => key.startsWith('draft:')) };
}

it.each([
  ['/mypage', ['draft:hanako:email']],
  ['/', ['draft:hanako:email']],
  ['/mypage/edit', ['draft:hanako:profile', 'draft:hanako:email']],
  ['/mypage/edit/confirm', ['draft:hanako:profile', 'draft:hanako:email']],
  ['/login', ['draft:hanako:profile', 'draft:hanako:email']],
  ['/auth/callback', ['draft:hanako:profile', 'draft:hanako:email']],
  ['/authors', ['draft:hanako:email']],
  ['/mypage/reauthorize', ['draft:hanako:profile', 'draft:hanako:email']],
  ['/mypage/re-consent', ['draft:hanako:profile', 'draft:hanako:email']],
])('opening a document or page at %s keeps the drafts %j', (pathname, kept) => {
  const opened = typed();
  removeAbandonedDrafts(opened.store, pathname);
  expect(opened.left()).toEqual(kept);
  const gone = typed();
  removeAbandonedDraft(gone.store, 'profile', pages, pathname);
  expect(gone.left()).toEqual(kept);
});

it('removeAbandonedDrafts does not remove drafts when the page list cannot be read', () => {
  const { store, left } = typed();
  store.setItem('draft-pages:profile', '{');
  removeAbandonedDrafts(store, '/mypage');
  expect(left()).toHaveLength(2);
});
