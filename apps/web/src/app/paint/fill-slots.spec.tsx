import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { renderSlotTemplate, fillSlots } from './fill-slots.js';

const page = (
  <>
    <header>
      <div data-place="head" />
    </header>
    <div className="aside" data-place="aside">
      <div>
        <div>menu</div>
      </div>
    </div>
    <main>
      <form>
        {renderSlotTemplate('head', <h1>$& title</h1>)}
        {renderSlotTemplate('aside', <ol />)}
        field
      </form>
    </main>
  </>
);

describe('page content for a layout slot', () => {
  it('is moved from the page into the layout slot', () => {
    expect(fillSlots(renderToStaticMarkup(page))).toBe(
      '<header><div data-place="head"><h1>$&amp; title</h1></div></header>' +
        '<div class="aside" data-place="aside"><div><div>menu</div></div><ol></ol></div><main><form>field</form></main>',
    );
  });
});
