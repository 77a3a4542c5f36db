import { describe, expect, it } from '@jest/globals';

import { draftOf } from './draft.js';
import { memoryStore } from './memory-store.testing.js';

describe('a draft', () => {
  it('gives back what was typed, but for secrets', () => {
    const store = memoryStore();
    draftOf(store, 'hanako', 'profile').keep({ name: '花子', password: 'hidden1' }, ['password']);
    expect(draftOf(store, 'hanako', 'profile').read()).toEqual({ name: '花子' });
    expect([...store.entries.values()].join()).not.toContain('hidden1');
  });

  it('belongs to one person and one form', () => {
    const store = memoryStore();
    draftOf(store, 'hanako', 'profile').keep({ name: '花子' }, []);
    expect(draftOf(store, 'ken', 'profile').read()).toEqual({});
    expect(draftOf(store, 'hanako', 'email').read()).toEqual({});
  });

  it('is gone once another member is here, but not while nobody is', () => {
    const store = memoryStore();
    for (const form of ['profile', 'email']) draftOf(store, 'hanako', form).keep({ name: '花子' }, []);
    draftOf(store, '', 'signUp').keep({ name: '健' }, []);
    expect(draftOf(store, 'hanako', 'email').read()).toEqual({ name: '花子' });
    draftOf(store, 'ken', 'tvPin');
    expect([...store.entries.keys()]).toEqual(['draft::signUp']);
  });

  it('is gone once sent', () => {
    const store = memoryStore();
    const draft = draftOf(store, 'hanako', 'profile');
    draft.keep({ name: '花子' }, []);
    draft.forget();
    expect(draft.read()).toEqual({});
  });

  it.each(['{', 'null', '"text"', '3'])('is empty where the browser holds %s', (text) => {
    const store = memoryStore();
    store.entries.set('draft:hanako:profile', text);
    expect(draftOf(store, 'hanako', 'profile').read()).toEqual({});
  });
});
