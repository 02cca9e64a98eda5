import type { ArticleEditorData } from "./use-article-editor.ts";

/** What the editor of a new article opens. */
export const emptyArticle: ArticleEditorData = {
  id: null,
  shippedSlug: null,
  version: 0,
  status: "draft",
  slug: null,
  publishAt: null,
  isDraft: false,
  preview: "",
  content: {
    slug: "",
    title: "",
    summary: "",
    seo: "",
    topic: "entretien",
    cover: "blog-lavage",
    coverPicture: "",
    coverAlt: "",
    body: "",
    services: [],
    products: [],
  },
  history: [],
};
