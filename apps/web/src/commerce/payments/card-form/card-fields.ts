import {
  cardFormFields,
  type CardFieldProblems,
  type CardFormField,
  type TypedCard,
} from '@account/domain/commerce/payments/payment-methods/typed-card';

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the fields in the document. A saved card needs only the name. */
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
  /** Problems by field: missing or invalid input, and errors reported by the server or gateway. */
  problems: Readonly<Partial<Record<CardFormField, string>>>;
  failure: string | undefined;
  /** Focuses the field that had the focus in the previous form. */
  focus: () => void;
}

/**
 * Copies the input from the previous frame when a language switch replaces the frame. The input is passed
 * between the frame documents, so the page never holds it.
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

/** Returns the language-independent code of a displayed problem. */
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
