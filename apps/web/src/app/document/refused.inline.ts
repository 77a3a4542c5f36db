import { fetchInterfaceFont } from '../fonts/interface-font.js';
import { afterPaint, loadDeferredResources } from './after-paint.js';

/** Script of error pages: language switch, reload button and web fonts. */

const { call = '', header = '', account = '' } = document.currentScript?.dataset ?? {};

document.querySelector('.lang')?.addEventListener('click', ({ target }) => {
  const button = target instanceof HTMLButtonElement ? target : undefined;
  if (button !== undefined && !button.hasAttribute('aria-current')) void switchLanguage(button.lang);
});
document.querySelector('main button')?.addEventListener('click', () => location.reload());

afterPaint(() => {
  void applyInterfaceFont();
});

async function applyInterfaceFont(): Promise<void> {
  const give = await fetchInterfaceFont(document);
  give();
  loadDeferredResources();
}

async function switchLanguage(language: string): Promise<void> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', [header]: account };
  try {
    const answer = await fetch(call, { method: 'POST', headers, body: JSON.stringify({ language }) });
    if (answer.ok) location.reload();
    else showFailureToast((await answer.json()) as { message: string; code: string });
  } catch {
    showFailureToast();
  }
}

const duration = 5_000;

function showFailureToast(problem?: { message: string; code: string }): void {
  const template = document.getElementById('failure') as HTMLTemplateElement;
  const notice = (template.content.cloneNode(true) as DocumentFragment).firstElementChild;
  const list = document.querySelector('.toasts ol');
  const sentence = notice?.querySelector('span')?.firstChild;
  const note = notice?.querySelector('small')?.firstChild;
  if (!notice || !list || !sentence || !note) return;
  if (problem !== undefined) {
    sentence.nodeValue = problem.message;
    note.nodeValue = (note.nodeValue ?? '').replace('NETWORK_ERROR', problem.code);
  }
  notice.querySelector('button')?.addEventListener('click', () => notice.remove());
  list.append(notice);
  const leave = () =>
    notice.matches(':hover, :focus-within') ? setTimeout(leave, duration) : notice.remove();
  setTimeout(leave, duration);
}
