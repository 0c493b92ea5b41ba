import { type ReactNode, useId } from 'react';

export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack-3" aria-labelledby={id}>
      <h2 id={id} className="subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
