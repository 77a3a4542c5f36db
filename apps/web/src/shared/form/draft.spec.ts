import { describe, expect, it } from '@jest/globals';

import { openDraft } from './draft.js';
import { memoryStore } from './memory-store.testing.js';

describe('a draft', () => {
  it('gives back what was typed, but for secrets', () => {
    const store = memoryStore();
    openDraft(store, 'hanako', 'profile').save({ name: '花子', password: 'hidden1' }, ['password']);
    expect(openDraft(store, 'hanako', 'profile').read()).toEqual({ name: '花子' });
    expect([...store.entries.values()].join()).not.toContain('hidden1');
  });

  it('belongs to one person and one form', () => {
    const store = memoryStore();
    openDraft(store, 'hanako', 'profile').save({ name: '花子' }, []);
    expect(openDraft(store, 'ken', 'profile').read()).toEqual({});
    expect(openDraft(store, 'hanako', 'email').read()).toEqual({});
  });

  it('is gone once another member is here, but not while nobody is', () => {
    const store = memoryStore();
    for (const form of ['profile', 'email']) openDraft(store, 'hanako', form).save({ name: '花子' }, []);
    openDraft(store, '', 'signUp').save({ name: '健' }, []);
    expect(openDraft(store, 'hanako', 'email').read()).toEqual({ name: '花子' });
    openDraft(store, 'ken', 'tvPin');
    expect([...store.entries.keys()]).toEqual(['draft::signUp']);
  });

  it('is gone once sent', () => {
    const store = memoryStore();
    const draft = openDraft(store, 'hanako', 'profile');
    draft.save({ name: '花子' }, []);
    draft.remove();
    expect(draft.read()).toEqual({});
  });

  it.each(['{', 'null', '"text"', '3'])('is empty where the browser holds %s', (text) => {
    const store = memoryStore();
    store.entries.set('draft:hanako:profile', text);
    expect(openDraft(store, 'hanako', 'profile').read()).toEqual({});
  });
});
