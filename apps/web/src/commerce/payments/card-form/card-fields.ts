import {
  cardFormFields,
  type CardFieldProblems,
  type CardFormField,
  type TypedCard,
} from '@account/domain/commerce/payments/payment-methods/typed-card';

type Control = HTMLInputElement | HTMLSelectElement;

/** Those that stand in the document: of a saved card the name alone is asked. */
export function visibleFields(): CardFormField[] {
  return cardFormFields.filter((field) => document.getElementById(field) !== null);
}

export function ofVisibleFields(problems: CardFieldProblems): CardFieldProblems {
  const asked: readonly string[] = visibleFields();
  return Object.fromEntries(Object.entries(problems).filter(([field]) => asked.includes(field)));
}

export function input(id: Exclude<CardFormField, 'expiry'>): HTMLInputElement {
  return element(id) as HTMLInputElement;
}

export function controlsOf(field: CardFormField): Control[] {
  return [...fieldOf(field).querySelectorAll<Control>('input, select')];
}

export function fieldOf(field: CardFormField): HTMLElement {
  return element(field).closest<HTMLElement>('.field') as HTMLElement;
}

export function typedCard(): TypedCard {
  const [month, year] = isVisibleField('expiry') ? controlsOf('expiry') : [];
  const valueOf = (id: Exclude<CardFormField, 'expiry'>) => (isVisibleField(id) ? input(id).value : '');
  return {
    number: valueOf('number'),
    month: month?.value ?? '',
    year: year?.value ?? '',
    securityCode: valueOf('securityCode'),
    familyName: valueOf('familyName'),
    givenName: valueOf('givenName'),
  };
}

export function isVisibleField(field: CardFormField): boolean {
  return visibleFields().includes(field);
}

export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The document has no ${id}.`);
  return found;
}

export interface PreviousForm {
  /** By the field that is said to be wrong: what is wrong, and what is whatever the rules here say. */
  problems: Readonly<Partial<Record<CardFormField, string>>>;
  failure: string | undefined;
  /** Gives the focus to what had it there. */
  focus: () => void;
}

/**
 * Takes what stands in the same form in another frame of the page: the page has turned to another language, and this one
 * takes its place. It goes from document to document; the page itself never holds it.
 */
export function copyPreviousForm(here: Window): PreviousForm | undefined {
  const frame = siblingFrame(here);
  const before = frame?.contentDocument;
  if (frame === undefined || before == null) return undefined;
  for (const field of visibleFields())
    for (const control of controlsOf(field)) {
      const value = before.querySelector<Control>(`#${control.id}`)?.value ?? '';
      if (value === control.value) continue;
      control.value = value;
      control.dispatchEvent(new Event('change'));
    }
  const problems = visibleFields().map((field) => [field, problemCodeIn(before, `${field}-error`)] as const);
  const hasFocus = here.parent.document.activeElement === frame;
  return {
    problems: Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)),
    failure: problemCodeIn(before, 'failure'),
    focus: focusRestorer(hasFocus ? before.activeElement : null),
  };
}

/** Which sentence it is, without the language. */
function problemCodeIn(form: Document, id: string): string | undefined {
  return form.getElementById(id)?.dataset['said'];
}

function focusRestorer(focused: Element | null): () => void {
  const control = focused as Partial<HTMLInputElement> | null;
  const { id = '', selectionStart = null, selectionEnd = null } = control ?? {};
  return () => {
    const same = id === '' ? null : document.getElementById(id);
    same?.focus({ preventScroll: true });
    if (same instanceof HTMLInputElement) same.setSelectionRange(selectionStart, selectionEnd);
  };
}

function siblingFrame({ parent, document: own, location }: Window): HTMLIFrameElement | undefined {
  return [...parent.document.querySelectorAll('iframe')].find(
    ({ contentDocument: other }) => other !== null && other !== own && other.URL === location.href,
  );
}
