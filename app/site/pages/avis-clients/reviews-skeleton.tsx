import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { shellTexts } from "#content/messages/shell.ts";

/** The reviews while they load, at the same height. A separate file, so that the block itself can be loaded later. */
export function ReviewsSkeleton() {
  return (
    <section id="avis" className="section bg-paper">
      <Skeleton label={shellTexts.loadingReviews} showLabel className="wrap reviews-bones">
        <Bone className="h-5 w-32" />
        <Bone className="mt-8 h-9 w-full max-w-[600px]" />
        <Bone className="mt-3 h-9 w-4/5 max-w-[520px]" />
        <Bone className="mt-8 h-4 w-56" />
      </Skeleton>
    </section>
  );
}
