import type { Grammar } from './grammar.ts';

export const id: Grammar = {
  and: 'dan, serta, plus, juga, atau, beserta, dan juga, maupun, bersama, tambah',
  opens: 'dengan, lengkap dengan, termasuk, beserta, meliputi, berisi, yang memuat, disertai, mencakup',
  needs:
    'tulis, tuliskan, catat, sebutkan, beri tahu, yang penting, saya membandingkan, cantumkan, saya butuh, saya mau, saya ingin, saya perlu, kami butuh, kami perlu, butuh, minta, minta data, mau, ingin, perlu, tolong, ambil, ambilkan, kumpulkan, tampilkan, berikan, beri, carikan, cari, daftar, kolom, yang dibutuhkan, yang diperlukan, dibutuhkan, diperlukan, kasih, aku butuh, aku mau, ekstrak, catat, cantumkan, ingin tahu, pengen tahu, mohon',
  of: 'dari, untuk, di, pada, tentang, ke, oleh, milik',
  ofMany:
    'dari semua, untuk setiap, dari setiap, untuk semua, setiap, tiap, masing masing, dari tiap, untuk tiap, semua, dari para, per',
  each: 'setiap, tiap, semua, seluruh, masing masing, para, segala, per',
  articles: 'si, sang, para, ini, itu, nya, tersebut',
  asks: 'saya, kami, aku, kita, butuh, mau, ingin, perlu, tolong, mohon, ambil, ambilkan, kumpulkan, tampilkan, berikan, beri, kasih, carikan, cari, buat, buatkan, daftar, tabel, data, informasi, info, selamat, pagi, siang, sore, malam, halo, hai, min, gan, kak, bisa, bisakah, dong, ya, semua, seluruh, setiap, tiap, hanya, cuma, saja, halaman, situs, website, ini, itu, dari, di, yang, berikut, lengkap, kolom, dan, dengan, ada, untuk, minta, adalah, para, ekstrak, catat, list, apa, dibutuhkan, rekap, nya, tentang, pengen',
  closes:
    'dong, ya, tolong, terima kasih, makasih, saja, aja, di halaman ini, dari halaman ini, dari situs ini, di situs ini, dalam tabel, dari daftar, di daftar, lengkap, nya, dalam bentuk tabel',
  polite:
    'tolong, mohon, silakan, terima kasih banyak, terima kasih sebelumnya, terima kasih, terimakasih, makasih ya, makasih, trims, selamat pagi, selamat siang, selamat sore, selamat malam, halo, hai, jika memungkinkan, kalau bisa, tidak ada lagi, itu saja, dong, min, dll',
  lists: 'daftar, tabel, halaman, situs, website, data, informasi, hasil, direktori, list, rekap',
  only: 'urutkan, diurutkan, hanya, cuma, khusus, maksimal, urutkan, diurutkan, semua halaman, juga halaman, sebaiknya, hapus, harga dalam, tanggal dalam',
  not: 'tanpa, tidak, bukan, jangan, kecuali, selain, abaikan, lewati, tidak termasuk, tidak perlu, tapi tidak, tapi bukan, nggak, gak, tak',
  notAfter:
    'tidak perlu, tidak usah, jangan diambil, tidak termasuk, diabaikan, saja, jangan, gak usah, nggak usah, dilewati, jangan dimasukkan, tidak dibutuhkan, skip aja, nggak perlu, gak perlu',
  optional:
    'kalau ada, jika ada, bila ada, kalau dicantumkan, jika dicantumkan, jika tersedia, kalau tersedia, bila tersedia, kalau disebutkan, jika disebutkan, kalau, jika, bila, apabila ada, kalo ada, kalo',
  limits:
    'sejak, sampai, hingga, mulai, di bawah, di atas, antara, sebelum, setelah, hari ini, minggu ini, bulan ini, tahun ini, minggu lalu, bulan lalu, dekat, sekitar',
  also: 'juga, selain itu, lalu, kemudian, plus, dan, dengan, serta, sebaiknya, atau, terutama, tambahan, ditambah, sekalian, terus',
  details:
    'dari halaman detailnya, dari halaman detail, di halaman detail, dari halaman produk, di halaman produk, dari halaman masing masing, di halaman masing masing, dari halamannya, dari dalam iklan, dari profilnya, di profilnya, dari halaman sendiri, buka halaman detail, dari detailnya, dari setiap halaman detail',
  callsIt:
    'sebagai, dinamakan, beri nama, diberi nama, namakan, disebut, sebut, nama kolom, nama kolomnya, dengan nama, kolomnya, jadi kolom, ganti nama jadi, namai',
  whether: 'apakah, ada tidaknya, ada gak, ada nggak, apa ada, bisa tidak, ada tidak',
  count: 'berapa banyak, jumlah, berapa jumlah, banyaknya, berapa',
  which: 'apa, mana, yang mana, jenis apa, di mana, apa saja',
  fillers:
    'adalah, itu, ini, nya, yang, ada, apa, gak, nggak, tidak, di, ke, oleh, dari, ditulis, diposting, terletak, berada, sih, harganya, namanya, bertempat, ya',
  questions: {
    price: 'berapa harganya, harganya berapa, berapa harga, berapa biaya, berapa biayanya, biayanya berapa, berapa',
    name: 'apa namanya, namanya apa, siapa namanya',
    place: 'di mana, dimana, dari mana, ke mana, di kota mana, lokasinya di mana',
    date: 'kapan, sejak kapan, sampai kapan, tanggal berapa, hari apa',
    author: 'siapa yang menulis, siapa penulisnya, siapa yang memposting, oleh siapa, ditulis siapa',
    age: 'umur berapa, berapa umurnya, berapa tahun',
    duration: 'berapa lama',
    area: 'seberapa besar, berapa luasnya, luasnya berapa',
    weight: 'berapa beratnya, beratnya berapa',
    distance: 'seberapa jauh, berapa jauh, berapa jaraknya',
  },
  names: {
    price: 'harga',
    name: 'nama',
    place: 'lokasi',
    date: 'tanggal',
    author: 'penulis',
    age: 'umur',
    duration: 'durasi',
    area: 'luas',
    weight: 'berat',
    distance: 'jarak',
  },
  units: 'malam, hari, minggu, bulan, tahun, jam, orang, kg, liter, km, buah, pcs, m2',
  onlyAfter: 'saja, aja',
  who: 'siapa, bagaimana',
  refuses: 'tidak, jangan, tak, bukan, nggak, gak, cukup',
};
