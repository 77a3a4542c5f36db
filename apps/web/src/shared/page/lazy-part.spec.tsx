import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { lazyPart, loadLazyParts } from './lazy-part.js';

const Text = ({ text }: { text: string }) => <p>{text}</p>;

describe('late parts', () => {
  it('draw at once when they are loaded, those that others bring with them as well', async () => {
    let Inner: ReturnType<typeof lazyPart<{ text: string }>> | undefined;
    const Outer = lazyPart(async () => {
      Inner = lazyPart(() => Promise.resolve(Text));
      return ({ text }: { text: string }) => Inner && <Inner text={text} />;
    });
    await loadLazyParts();
    expect(renderToStaticMarkup(<Outer text="both" />)).toBe('<p>both</p>');
  });
});
