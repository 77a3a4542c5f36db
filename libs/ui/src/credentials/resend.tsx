import type { ReactNode } from 'react';

export type ResendProps = {
  text: string;
  frames?: ReactNode;
  children: ReactNode;
};

export function Resend({ text, frames, children }: ResendProps) {
  return (
    <div className="resend">
      <p className="sub num">{text}</p>
      {frames}
      {children}
    </div>
  );
}
