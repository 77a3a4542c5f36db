import { describe, expect, it } from '@jest/globals';

import { fillPath, routePath } from './path.js';

describe('a path with placeholders', () => {
  it('contains its values URL-encoded', () => {
    expect(fillPath('/plans/{planId}/confirm', { planId: 'a/b?c' })).toBe('/plans/a%2Fb%3Fc/confirm');
  });

  it('is unchanged without placeholders', () => {
    expect(fillPath('/mypage', { planId: 'x' })).toBe('/mypage');
  });

  it('uses the colon syntax of the router', () => {
    expect(routePath('/mypage/{a}/x/{b}')).toBe('/mypage/:a/x/:b');
  });
});
