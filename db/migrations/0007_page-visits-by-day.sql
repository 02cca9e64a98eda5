-- Visits are read, limited and after 25 months deleted by day.
create index page_visits_day on page_visits (day);
