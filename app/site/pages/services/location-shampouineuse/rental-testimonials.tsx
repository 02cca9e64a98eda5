import { Stars } from "#app/ui/core/stars.tsx";
import type { Testimonial } from "#content/testimonials.ts";

type RentalTestimonialsProps = {
  list: readonly Testimonial[];
  className?: string;
  /** On phones it is a shelf that scrolls, so the keyboard must reach it. */
  scrolls?: boolean;
};

const reachable = { tabIndex: 0, "aria-label": "Avis de locataires" };

/** Renters' testimonials; the caller that shows the three fixed ones adds that they are a demonstration. */
export function RentalTestimonials({ list, className, scrolls }: RentalTestimonialsProps) {
  return (
    <ul className={className} {...(scrolls && reachable)}>
      {list.map(({ name, rating, text, location }) => (
        <li key={`${name} ${text}`}>
          <figure>
            <Stars rating={rating} />
            <blockquote>{`«\u00a0${text}\u00a0»`}</blockquote>
            <figcaption>
              <b>{name}</b> {location}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
