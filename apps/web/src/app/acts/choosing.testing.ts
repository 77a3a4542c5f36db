import { ActedPage, type Opening } from './acted-page.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { becameOf, freshOf, indented } from './became.testing.js';

/** What becomes of a page that is filled in as each link on it is followed that leads to it with another query. */
export async function choosingOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening = await openingOf(state, 'ja');
  const first = await ActedPage.opens(opening);
  first.takeSaid();
  const links = first.ownLinks.length;
  const hrefs = first.ownLinks.map(({ props }) => props['href']);
  const key = JSON.stringify(['choosing', state.page.contract.path, first.names, hrefs]);
  if (known.has(key)) return [];
  known.add(key);
  await first.fillsIn();
  const written: string[] = [];
  for (const to of placesIn(first)) written.push(...(await onTheWayTo(to, opening, known)));
  for (let at = 0; at < links; at += 1) {
    const page = await ActedPage.opens(opening);
    await page.fillsIn();
    page.takeSaid();
    const link = page.ownLinks[at];
    if (link === undefined) continue;
    const href = String(link.props['href']);
    const isTaken = await page.follows(link);
    const to = isTaken ? placesIn(page)[0] : page.ownAddress(href);
    const inAnother = (await page.follows(link, { ctrlKey: true })) ? ['in no other tab'] : [];
    if (to === undefined || to.search === page.search) continue;
    const lines = await onTheWayTo(to, opening, known);
    written.push(...freshOf(`> ${href}`, [...inAnother, ...lines], opening, known));
  }
  return written;
}

/** Where it has led, of this page. */
function placesIn(page: ActedPage): URL[] {
  return page.takeSaid().flatMap((line) => {
    const to = page.ownAddress(/^goes to ([^,\s]+)/.exec(line)?.[1] ?? '#');
    return to === undefined ? [] : [to];
  });
}

async function onTheWayTo(to: URL, opening: Opening, known: Set<string>): Promise<string[]> {
  const page = await ActedPage.opens(opening);
  await page.fillsIn();
  page.takeSaid();
  const lines: string[] = [];
  let before = page.looks;
  const does = async (what: string, act: () => Promise<void>) => {
    await act();
    const came = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
    if (came.length > 0) lines.push(what, ...indented(came));
    before = page.looks;
  };
  await does('on the way:', () => page.isOnTheWay(to));
  await does('there:', () => page.arrives());
  await does('filled in:', () => page.fillsIn());
  const [button] = page.submits;
  if (button !== undefined) await does('sent:', () => page.presses(button));
  return freshOf(`to ${to.pathname}${to.search}`, lines, opening, known);
}
