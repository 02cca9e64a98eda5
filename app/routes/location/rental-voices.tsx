import { Stars } from "#app/ui/stars.tsx";
import { testimonials } from "#content/testimonials.ts";

/** The three fixed testimonials; whoever shows them says below that they are a demonstration. */
export function RentalVoices({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {testimonials.map(({ name, rating, text, location }) => (
        <li key={name}>
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
