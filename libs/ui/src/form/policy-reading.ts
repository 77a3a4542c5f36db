/** The end of a text counts as reached this many pixels before it. */
export const READ_MARGIN = 15;

export type ScrollState = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

/** Read: nothing to scroll, or scrolled to within 15 pixels of the end. */
export function isRead({ scrollTop, clientHeight, scrollHeight }: ScrollState): boolean {
  return scrollHeight - clientHeight - scrollTop <= READ_MARGIN;
}
