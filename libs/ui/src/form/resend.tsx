import type { ReactNode } from 'react';

export type ResendProps = {
  /** e.g. 「あと7秒でコードを再送信できます。」 */
  text: string;
  /** One frame for each second. */
  frames?: ReactNode;
  /** The quiet button. */
  children: ReactNode;
};

/** Sending a code once more, and how long that has to wait. */
export function Resend({ text, frames, children }: ResendProps) {
  return (
    <div className="resend">
      <p className="sub num">{text}</p>
      {frames}
      {children}
    </div>
  );
}
