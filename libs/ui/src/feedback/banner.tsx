import type { ReactNode, Ref } from 'react';

export type BannerProps = {
  tone?: 'info' | 'done' | 'warn' | 'danger' | undefined;
  title: ReactNode;
  level?: 2 | 3 | undefined;
  /** Role of a live region. Set this if the banner appears after the page has loaded. */
  live?: 'status' | 'alert' | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
};

export function Banner({ tone = 'info', title, level = 2, live, id, ref, children }: BannerProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`notice notice--${tone}`} role={live} id={id} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
