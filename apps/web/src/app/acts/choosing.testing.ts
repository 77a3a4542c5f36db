import { ActedPage, type Opening } from './acted-page.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { Acts, becameOf, freshOf, indented } from './became.testing.js';

/** What becomes of a page that is filled in as each link on it is followed that leads to it with another query, and as each of several is taken. */
export async function choosingOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening = await openingOf(state, 'ja');
  if (state.search !== undefined) opening.address += state.search;
  const first = await ActedPage.opens(opening);
  first.takeSaid();
  const [links, hrefs] = [first.ownLinks.length, first.ownLinks.map(({ props }) => props['href'])];
  await first.fillsIn();
  const { radios } = first;
  const isNew = (what: string, all: readonly unknown[]) => {
    const key = JSON.stringify([what, state.page.contract.path, all]);
    const isKnown = known.has(key) || all.length === 0;
    known.add(key);
    return !isKnown;
  };
  const boxes = first.boxes.map(({ props }) => `${String(props['name'])} ${String(props['value'])}`);
  const values = radios.map(({ props }) => props['value']);
  const written: string[] = [];
  const [places, hasLinks] = [placesIn(first), isNew('links', hrefs)];
  if (boxes.length > 1 && isNew('all but', boxes)) written.push(...(await allButOf(boxes, opening, known)));
  if (isNew('takes', values)) written.push(...(await takingOf(radios.length, opening, known)));
  if (isNew('leads', places))
    for (const to of places) written.push(...(await onTheWayTo(to, opening, known)));
  if (!hasLinks) return written;
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

/** Of each of several: what it shows, and what the buttons do that it brings. */
async function takingOf(radios: number, opening: Opening, known: Set<string>): Promise<string[]> {
  const written: string[] = [];
  const there = radios === 0 ? [] : (await takenOn(opening)).names;
  for (let at = 0; at < radios; at += 1) {
    const taken = await takenOn(opening, at);
    const { name, value } = taken.radios[at]?.props ?? {};
    const brought = taken.names.filter((each) => !there.includes(each));
    const lines: string[] = [];
    for (const act of brought) {
      const page = await takenOn(opening, at);
      const button = page.buttons.find((each) => ActedPage.nameOf(each) === act);
      if (button === undefined) continue;
      page.takeSaid();
      const before = page.looks;
      await page.presses(button);
      lines.push(`> ${act}`, ...indented([...page.takeSaid(), ...becameOf(before, page, opening, known)]));
    }
    const title = `takes ${String(name)}: ${String(value)}`;
    written.push(...freshOf(title, lines, opening, known));
  }
  return written;
}

/** Of all that is to be ticked one is not. */
async function allButOf(boxes: readonly string[], opening: Opening, known: Set<string>): Promise<string[]> {
  const written: string[] = [];
  for (const [at, name] of boxes.entries()) {
    const page = await ActedPage.opens(opening);
    await page.fillsIn();
    const box = page.boxes[at];
    if (box !== undefined) await page.unticks(box);
    page.takeSaid();
    const before = page.looks;
    const [button] = page.submits;
    if (button === undefined) return [];
    await page.presses(button);
    const came = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
    written.push(...freshOf(`ticks all but ${name}:`, came, opening, known));
  }
  return written;
}

async function takenOn(opening: Opening, at?: number): Promise<ActedPage> {
  const page = await ActedPage.opens(opening);
  await page.fillsIn();
  const radio = at === undefined ? undefined : page.radios[at];
  if (radio !== undefined) await page.chooses(radio);
  return page;
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
  const acts = new Acts(page, opening, known);
  await acts.does('on the way:', () => page.isOnTheWay(to));
  await acts.does('there:', () => page.arrives());
  await acts.does('filled in:', () => page.fillsIn());
  const [button] = page.submits;
  if (button !== undefined) await acts.does('sent:', () => page.presses(button));
  return freshOf(`to ${to.pathname}${to.search}`, acts.lines, opening, known);
}
