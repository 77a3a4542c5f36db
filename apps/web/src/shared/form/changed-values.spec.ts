import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { changedValues, applyChanges } from './changed-values.js';

const drawn = { name: '花子', nickname: '', answers: { why: '', genre: 'drama' }, consents: ['a'] };

describe('changed values', () => {
  it('are those that differ from the initial values', () => {
    expect(changedValues(drawn, drawn)).toEqual({});
    expect(
      changedValues(drawn, {
        ...drawn,
        nickname: 'はな',
        answers: { why: '友人', genre: 'drama' },
        consents: [],
      }),
    ).toEqual({ nickname: 'はな', answers: { why: '友人' }, consents: [] });
  });

  it('do not override initial values that have changed in the meantime', () => {
    const now = { ...drawn, name: '佐藤 花子', answers: { why: '', genre: 'music' } };
    expect(applyChanges(now, { nickname: 'はな', answers: { why: '友人' } })).toEqual({
      ...now,
      nickname: 'はな',
      answers: { why: '友人', genre: 'music' },
    });
  });

  it('are restored unchanged from a draft', () => {
    const values = fc.record({
      name: fc.string(),
      ticked: fc.boolean(),
      answers: fc.record({ why: fc.string(), box: fc.boolean() }),
      consents: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(applyChanges(before, changedValues(before, after))).toEqual(after);
      }),
    );
  });
});
