import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL table. */
const publicRoutes: RouteConfig = [
  layout("routes/public-layout.tsx", [
    index("routes/accueil/accueil.tsx"),
    ...(process.env.NODE_ENV === "production"
      ? []
      : [route("styleguide", "routes/styleguide/styleguide.tsx")]),
  ]),
];

export default publicRoutes;
