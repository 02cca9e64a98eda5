import { TextLink } from "#app/ui/core/link.tsx";
import { rentalPage as page } from "#content/services/rental.ts";
import { testimonialsNote } from "#content/testimonials.ts";
import type { ShownTestimonials } from "#usecases/reviews/read-rental-testimonials.ts";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { RentalTestimonials } from "./rental-testimonials.tsx";

export function TestimonialsSection({ isDemo, list }: ShownTestimonials) {
  return (
    <section className="section bg-paper" aria-labelledby="avis">
      <div className="wrap">
        <SplitHeading id="avis" title={page.testimonialsTitle} />
        <RentalTestimonials list={list} className="r-testimonials" scrolls />
        <p className="mt-8 text-(--muted) text-xs">
          {isDemo && `${testimonialsNote} `}
          <TextLink inline to={page.reviews.href}>
            {page.reviews.label}
          </TextLink>
        </p>
      </div>
    </section>
  );
}
