-- A price that the guard against jumps held back stays in the history of its book, whatever becomes of it.
alter type book_act_kind add value 'JUMP_HELD';
