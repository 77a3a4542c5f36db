import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { lazyPart, loadLazyParts } from './lazy-part.js';

const Text = ({ text }: { text: string }) => <p>{text}</p>;

describe('lazily loaded parts', () => {
  it('are rendered synchronously after they have been loaded, including nested parts', async () => {
    let Inner: ReturnType<typeof lazyPart<{ text: string }>> | undefined;
    const Outer = lazyPart(async () => {
      Inner = lazyPart(() => Promise.resolve(Text));
      return ({ text }: { text: string }) => Inner && <Inner text={text} />;
    });
    await loadLazyParts();
    expect(renderToStaticMarkup(<Outer text="both" />)).toBe('<p>both</p>');
  });
});
