import { describe, expect, it } from '@jest/globals';

import { fillPath, routePath } from './path.js';

describe('a path with parts', () => {
  it('takes its values, escaped', () => {
    expect(fillPath('/plans/{planId}/confirm', { planId: 'a/b?c' })).toBe('/plans/a%2Fb%3Fc/confirm');
  });

  it('stays as it is without parts', () => {
    expect(fillPath('/mypage', { planId: 'x' })).toBe('/mypage');
  });

  it('is written for the router with colons', () => {
    expect(routePath('/mypage/{a}/x/{b}')).toBe('/mypage/:a/x/:b');
  });
});
