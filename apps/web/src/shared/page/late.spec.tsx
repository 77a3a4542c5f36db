import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { late, loadLateParts } from './late.js';

const Text = ({ text }: { text: string }) => <p>{text}</p>;

describe('late parts', () => {
  it('draw at once when they are loaded, those that others bring with them as well', async () => {
    let Inner: ReturnType<typeof late<{ text: string }>> | undefined;
    const Outer = late(async () => {
      Inner = late(() => Promise.resolve(Text));
      return ({ text }: { text: string }) => Inner && <Inner text={text} />;
    });
    await loadLateParts();
    expect(renderToStaticMarkup(<Outer text="both" />)).toBe('<p>both</p>');
  });
});
