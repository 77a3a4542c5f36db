import { ActedPage, type Opening } from './acted-page.testing.js';
import { answersTo } from './answers.testing.js';
import { openingOf, pressed, type PageState } from './acts.testing.js';
import { Acts, becameOf, freshOf, indented } from './became.testing.js';

/** What comes of a form that is filled in a second time: before it is sent, meanwhile, and once it is refused. */
export async function secondTimeOf(state: PageState, known: Set<string>): Promise<string[]> {
  const [opening, inEnglish] = await Promise.all([openingOf(state, 'ja'), openingOf(state, 'en')]);
  if (state.search !== undefined) opening.address += state.search;
  const first = await ActedPage.opens(opening);
  first.takeSaid();
  await first.fillsIn();
  const asks = first.takeSaid().some(isRequest);
  const written: string[] = [];
  for (const at of first.buttons.keys()) written.push(...(await sentOf(opening, [at], known)));
  return [
    ...written,
    ...(await asItStandsOf(opening, inEnglish, known)),
    ...(asks ? await lateAnswersOf(opening, known) : []),
  ];
}

async function sentOf(opening: Opening, way: readonly number[], known: Set<string>): Promise<string[]> {
  const { page, names } = await pressed(opening, way);
  const [asked] = page.asked;
  const key = JSON.stringify([opening.page.contract.path, names, asked?.line]);
  if (asked === undefined || known.has(key)) return [];
  known.add(key);
  const answers = answersTo(asked.call, asked.line);
  const written = page.hasDialog ? await onEscapeOf(page, opening, known) : [];
  const again = async () => (await pressed(opening, way)).page;
  written.push(...(await meanwhileOf(await again(), answers[0]?.[2], opening, known)));
  for (const [name, status, body] of answers.filter(([, each]) => each >= 400)) {
    const refused = await again();
    await refused.isAnswered(body, status);
    refused.takeSaid();
    written.push(...(await refilledOf(refused, name, way[0] ?? 0, opening, known)));
  }
  return written.length === 0 ? [] : [`> ${names.join(' > ')}`, ...indented(written)];
}

const isRequest = (line: string) => /^(GET|POST|PUT|DELETE) /.test(line);

/** Each form sent before anything is filled in, in one language and the other, then with all filled in, and otherwise. */
async function asItStandsOf(opening: Opening, inEnglish: Opening, known: Set<string>): Promise<string[]> {
  const written: string[] = [];
  const { lines: english, submits } = await ActedPage.opens(inEnglish);
  for (const at of submits.keys()) {
    const page = await ActedPage.opens(opening);
    page.takeSaid();
    const button = page.submits[at];
    if (button === undefined) continue;
    const acts = new Acts(page, opening, known);
    const sends = () => page.presses(page.submits[at] ?? button);
    await acts.does('sent:', sends);
    if (page.asked.length > 0) await page.isAnswered(undefined, 500);
    await page.isDrawnAgain(inEnglish);
    const left = page.lines.filter((line) => isJapanese(line) && !english.includes(line));
    acts.lines.push(...left.map((line) => `in English: ${line}`));
    page.takeSaid();
    await page.isDrawnAgain(opening);
    await acts.does('in Japanese again:', () => Promise.resolve());
    await acts.does('filled in:', () => page.fillsIn());
    await acts.does('filled in otherwise:', () => page.fillsAnew());
    await acts.does('sent:', sends);
    written.push(...freshOf(`> ${ActedPage.nameOf(button)}, as it stands`, acts.lines, opening, known));
  }
  return written;
}

const isJapanese = (line: string) => /[ぁ-んァ-ヶ一-龠]/.test(line);

/** Of what is asked while somebody types, answered in the other order: the last one refused, or those before it. */
async function lateAnswersOf(opening: Opening, known: Set<string>): Promise<string[]> {
  const written: string[] = [];
  for (const refusal of await refusalsOf(opening))
    for (const isLastRefused of [false, true]) {
      const page = await askedTwice(opening);
      page.takeSaid();
      const before = page.looks;
      const what: string[] = [];
      for (const [at, asked] of page.asked.splice(0).toReversed().entries()) {
        const all = answersTo(asked.call, asked.line);
        const isRefused = isLastRefused === (at === 0);
        const [name, status, body] = all.find(([each]) => each === (isRefused ? refusal : 'done')) ?? [
          'done',
          200,
          undefined,
        ];
        what.push(`${name} to ${asked.line}`);
        await page.isAnswered(body, status, [asked]);
      }
      what.push(...page.takeSaid(), ...becameOf(before, page, opening, known));
      written.push(...freshOf('answered late:', what, opening, known));
    }
  return written;
}

async function askedTwice(opening: Opening): Promise<ActedPage> {
  const page = await ActedPage.opens(opening);
  page.holds();
  await page.fillsIn();
  await page.fillsAnew();
  return page;
}

async function refusalsOf(opening: Opening): Promise<string[]> {
  const { asked } = await askedTwice(opening);
  const names = asked.flatMap(({ call, line }) =>
    answersTo(call, line)
      .filter(([, status]) => status >= 400)
      .map(([name]) => name),
  );
  return [...new Set(names)];
}

/** Of a fill that refuses it: what is said of it once it is filled in otherwise, and what is sent then. */
async function refilledOf(
  page: ActedPage,
  name: string,
  at: number,
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  if (!page.marks.some((mark) => mark.includes('aria-invalid=true'))) return [];
  const before = page.looks;
  await page.fillsAnew();
  const changed = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  const then = page.looks;
  const button = page.buttons[at];
  if (button !== undefined) await page.presses(button);
  const sent = [...page.takeSaid(), ...becameOf(then, page, opening, known)];
  return freshOf(
    `${name}, and filled in otherwise:`,
    [...changed, ...indented(['> once more', ...sent])],
    opening,
    known,
  );
}

/** Of a call whose answer comes once something else is filled in. */
async function meanwhileOf(
  page: ActedPage,
  body: unknown,
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  await page.fillsAnew();
  page.takeSaid();
  const before = page.looks;
  await page.isAnswered(body);
  const what = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  return freshOf('filled in otherwise before it is done:', what, opening, known);
}

/** Of a call that a dialog waits for. */
async function onEscapeOf(page: ActedPage, opening: Opening, known: Set<string>): Promise<string[]> {
  page.takeSaid();
  const before = page.looks;
  await page.escapes();
  return freshOf('on Esc:', [...page.takeSaid(), ...becameOf(before, page, opening, known)], opening, known);
}
