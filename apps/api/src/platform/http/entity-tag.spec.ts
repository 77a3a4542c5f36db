import { describe, expect, it } from '@jest/globals';

import { matchesEntityTag } from './entity-tag.js';

describe('matchesEntityTag', () => {
  it.each([
    ['the tag', '"1.2"', '"1.2"'],
    ['the weak form of the tag', 'W/"1.2"', '"1.2"'],
    ['the strong form of a weak tag', '"1.2"', 'W/"1.2"'],
    ['any tag', '*', '"1.2"'],
    ['any tag between blanks', ' * ', '"1.2"'],
    ['a list with the tag', '"0", W/"1.2","x"', '"1.2"'],
    ['a list after a tag with a comma', '"a,b", "1.2"', '"1.2"'],
  ])('accepts %s', (_, header, tag) => {
    expect(matchesEntityTag(header, tag)).toBe(true);
  });

  it.each([
    ['another tag', '"1.3"'],
    ['a tag that contains it', '"x1.2"'],
    ['a tag without quotes', '1.2'],
    ['a star inside quotes', '"*"'],
    ['nothing', ''],
  ])('rejects %s', (_, header) => {
    expect(matchesEntityTag(header, '"1.2"')).toBe(false);
  });
});
