export type Status = 'on' | 'trial' | 'end' | 'hold' | 'off' | 'fail';

export type StatusLabelProps = {
  /**
   * ● active, ◐ free trial, ○ ending, ▲ on hold, ○ off, ! failed. The shapes are distinguishable without
   * colour.
   */
  status: Status;
  text: string;
  plain?: boolean | undefined;
};

export function StatusLabel({ status, text, plain }: StatusLabelProps) {
  return <span className={`lamp lamp--${status}${plain ? ' lamp--plain' : ''}`}>{text}</span>;
}
