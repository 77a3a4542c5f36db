const duration = 5_000;

export function sayFailure(problem?: { message: string; code: string }): void {
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
