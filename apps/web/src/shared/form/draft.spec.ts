import { describe, expect, it } from '@jest/globals';

import { openDraft } from './draft.js';
import { memoryStore } from './memory-store.testing.js';

describe('a draft', () => {
  it('restores the input except for secrets', () => {
    const store = memoryStore();
    openDraft(store, 'hanako', 'profile').save({ name: '花子', password: 'hidden1' }, ['password']);
    expect(openDraft(store, 'hanako', 'profile').read()).toEqual({ name: '花子' });
    expect([...store.entries.values()].join()).not.toContain('hidden1');
  });

  it('is separate for each member and form', () => {
    const store = memoryStore();
    openDraft(store, 'hanako', 'profile').save({ name: '花子' }, []);
    expect(openDraft(store, 'ken', 'profile').read()).toEqual({});
    expect(openDraft(store, 'hanako', 'email').read()).toEqual({});
  });

  it('is removed when a different member logs in, and kept after a logout', () => {
    const store = memoryStore();
    for (const form of ['profile', 'email']) openDraft(store, 'hanako', form).save({ name: '花子' }, []);
    openDraft(store, '', 'signUp').save({ name: '健' }, []);
    expect(openDraft(store, 'hanako', 'email').read()).toEqual({ name: '花子' });
    openDraft(store, 'ken', 'tvPin');
    expect([...store.entries.keys()]).toEqual(['draft::signUp']);
  });

  it('is removed after the form was submitted', () => {
    const store = memoryStore();
    const draft = openDraft(store, 'hanako', 'profile');
    draft.save({ name: '花子' }, []);
    draft.remove();
    expect(draft.read()).toEqual({});
  });

  it.each(['{', 'null', '"text"', '3'])('is empty when the storage contains %s', (text) => {
    const store = memoryStore();
    store.entries.set('draft:hanako:profile', text);
    expect(openDraft(store, 'hanako', 'profile').read()).toEqual({});
  });
});
