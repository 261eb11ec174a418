-- Where lines and panels stand on a record; null: the first lines on its page, everything else in tabs.

alter table framework.gdsconfigformmaster add "sPlace" text;
