return { require 'loop.b' }
