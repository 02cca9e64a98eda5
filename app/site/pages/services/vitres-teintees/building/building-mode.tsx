import { useState } from "react";
import { Icon, type IconProps } from "#app/art/icon.tsx";
import { IconEuro, IconPin } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { buildingFilms, buildingIntroduction } from "#content/building-films.ts";
import { business } from "#content/business.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import { useAfterHydration } from "../../../../service-parts/use-after-hydration.ts";
import { TintFacts } from "../facts.tsx";
import { modeAddress } from "../tint-mode.ts";
import { useTintPost } from "../use-tint-post.ts";
import { BuildingFilmChoice } from "./film-choice.tsx";

const ProjectSection = deferred(
  () => import("./project-section.tsx").then((module) => module.ProjectSection),
  {
    isFetchedAfterNavigation: true,
  },
);

export function BuildingMode(props: { posted: SubmitResult | undefined }) {
  const [{ posted }] = useState(props);
  const [round, setRound] = useState(0);
  const values = posted?.ok === false ? posted.values : {};
  const [film, setFilm] = useState<string | null>(
    () => buildingFilms.find(({ id }) => id === values.film_category)?.id ?? null,
  );
  const post = useTintPost({
    mode: "building",
    posted,
    onSent() {
      setRound(round + 1);
      setFilm(null);
    },
  });
  useAfterHydration(() => {
    const chosen = post.form.current && new FormData(post.form.current).get("film_category");
    if (typeof chosen === "string") setFilm(chosen);
  });
  return (
    <form
      ref={post.form}
      action={`${modeAddress("building")}#projet`}
      method="post"
      noValidate
      {...post.formProps}
    >
      <Introduction />
      <BuildingFilmChoice selected={film} onSelect={setFilm} error={post.field("film_category").error} />
      <ProjectSection
        post={post}
        round={round}
        film={film}
        onChangeFilm={() => document.getElementById("film-batiment")?.focus()}
      />
    </form>
  );
}

function Introduction() {
  const { radiusKm, ofCenter } = business.area;
  const facts = [
    { Icon: IconRuler, text: "Mesure sur place" },
    { Icon: IconEuro, text: "Devis gratuit" },
    { Icon: IconPin, text: `Ain, ${radiusKm}\u00a0km autour ${ofCenter}` },
  ];
  return (
    <section className="wrap film-intro" aria-labelledby="batiment-titre">
      <div>
        <h2 id="batiment-titre" className="text-4xl">
          {buildingIntroduction.title}
        </h2>
        <p className="lead mt-4">{buildingIntroduction.text}</p>
        <TintFacts facts={facts} className="mt-7" />
      </div>
      <Scene slot="vitrages.batiment" name="film-batiment" alt="" priority />
    </section>
  );
}

function IconRuler(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.4 2.4 0 0 1 0-3.4l2.6-2.6a2.4 2.4 0 0 1 3.4 0ZM14.5 12.5l2-2M11.5 9.5l2-2M8.5 6.5l2-2M17.5 15.5l2-2"
    />
  );
}
