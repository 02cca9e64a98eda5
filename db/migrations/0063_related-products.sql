-- The most bought of each category and set of surfaces: what a product page shows beside its product.
create index product_listing_related on product_listing (category_id, surfaces, popularity desc, sort_name, product_id)
  where active and not is_out;
